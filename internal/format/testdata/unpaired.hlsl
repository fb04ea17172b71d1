// A bracket that has no other: lines and indentation stay.
void f( ) {
   if( a ) {
      b( );   

   
}
 void g( int a,int b ) { return a+b; }
