#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "shaders/a/x.main.h"
#include "shaders/b/x.main.h"

static void print_first_word(const unsigned char *module) {
  uint32_t word;
  memcpy(&word, module, sizeof word);
  printf("%08x\n", (unsigned)word);
}

int main(void) {
  print_first_word(shaders_a_x_main);
  print_first_word(shaders_b_x_main);
  return 0;
}
