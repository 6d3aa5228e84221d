/** The same words, of which the build keeps the other part: see `ownWords` in vite.config.ts. */
declare module '*?later' {
  export const messages: import('@lingui/core').Messages;
}
