// style: {BasedOnStyle: HLSL, IndentPPDirectives: None, MaxEmptyLinesToKeep: 2, KeepEmptyLinesAtTheStartOfBlocks: true, SpacesInParentheses: true, Cpp11BracedListStyle: true, SpaceAfterCStyleCast: true, SpaceAfterTemplateKeyword: true, SpacesBeforeTrailingComments: 3, AlignTrailingComments: false, SpaceBeforeParens: Never}
void f() {

    #if A
  int a[2] = { 1, (int)b };// c



  int b = ((a)); // long
    #endif
  if (a) g();
  while (h( )) ;
}
template<typename T>
T i();
