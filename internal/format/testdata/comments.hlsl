/* A comment
 * of several lines   
   stays. */
void f() {
    /* Moves
       with
     its first line. */
  a(); // one
  bbbbbb(); // two
  c(); // three

  d();      // alone
  eeeeeeeeeee(); // a
  g();           // b
  h(); /* in */ i( /* arguments */ a /*tight*/,b );
  //no blank is added
  if (a) { // of the block
    b(); // of the statement
  } // behind
  j(); // near

  k();                 // far on purpose
  l();
  mm();                // as the other one
  // last
}
// between

// functions
void g();  /* block */
void hh();  // line
enum E {
  A, // a
  BB // b
  // end
};
void n() {
  a();   // goes on
         // below
         // and below
    // does not
  bb( );     // other
             // below that
}
struct [[nodiscard]]  R { float a; };
