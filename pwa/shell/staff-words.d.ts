/** Built from the compiled words of a language: what only the screens for staff say. */
declare module '*?staff' {
  export const messages: import('@lingui/core').Messages;
}
