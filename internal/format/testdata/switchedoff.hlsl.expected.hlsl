// What stays as it is.
void f()
{
    a();
    // clang-format off
    b( )  ;
      c( );

  
  // clang-format on
    d();
    /* hlsl2spirv-fmt off */ e( ) ; /* hlsl2spirv-fmt on */ g();
    // hlsl2spirv-fmt off: a table
  m( 1,   0 );
}
// hlsl2spirv-fmt on
float x;
@ $  ` strange 'a  ' tokens;
a = \
    b;
