// args: -T cs_6_0 -E main
// What is chosen may not be one of too many.
ByteAddressBuffer t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31, t32, t33, t34, t35, t36, t37, t38, t39, t40, t41, t42, t43, t44, t45, t46, t47, t48, t49, t50, t51, t52, t53, t54, t55, t56, t57, t58, t59, t60, t61, t62, t63, t64, t65;
RWByteAddressBuffer o;

ByteAddressBuffer pick(uint i) {
  ByteAddressBuffer t;
  switch (i) {
    case 0: t = t0; break;
    case 1: t = t1; break;
    case 2: t = t2; break;
    case 3: t = t3; break;
    case 4: t = t4; break;
    case 5: t = t5; break;
    case 6: t = t6; break;
    case 7: t = t7; break;
    case 8: t = t8; break;
    case 9: t = t9; break;
    case 10: t = t10; break;
    case 11: t = t11; break;
    case 12: t = t12; break;
    case 13: t = t13; break;
    case 14: t = t14; break;
    case 15: t = t15; break;
    case 16: t = t16; break;
    case 17: t = t17; break;
    case 18: t = t18; break;
    case 19: t = t19; break;
    case 20: t = t20; break;
    case 21: t = t21; break;
    case 22: t = t22; break;
    case 23: t = t23; break;
    case 24: t = t24; break;
    case 25: t = t25; break;
    case 26: t = t26; break;
    case 27: t = t27; break;
    case 28: t = t28; break;
    case 29: t = t29; break;
    case 30: t = t30; break;
    case 31: t = t31; break;
    case 32: t = t32; break;
    case 33: t = t33; break;
    case 34: t = t34; break;
    case 35: t = t35; break;
    case 36: t = t36; break;
    case 37: t = t37; break;
    case 38: t = t38; break;
    case 39: t = t39; break;
    case 40: t = t40; break;
    case 41: t = t41; break;
    case 42: t = t42; break;
    case 43: t = t43; break;
    case 44: t = t44; break;
    case 45: t = t45; break;
    case 46: t = t46; break;
    case 47: t = t47; break;
    case 48: t = t48; break;
    case 49: t = t49; break;
    case 50: t = t50; break;
    case 51: t = t51; break;
    case 52: t = t52; break;
    case 53: t = t53; break;
    case 54: t = t54; break;
    case 55: t = t55; break;
    case 56: t = t56; break;
    case 57: t = t57; break;
    case 58: t = t58; break;
    case 59: t = t59; break;
    case 60: t = t60; break;
    case 61: t = t61; break;
    case 62: t = t62; break;
    case 63: t = t63; break;
    case 64: t = t64; break;
    case 65: t = t65; break;
  }
  return t;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  o.Store(4, pick(id.x).Load(0)); // ERROR[not-legal] "one of more than 64, chosen at run time"
}
