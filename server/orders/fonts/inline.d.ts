/** A file as a data address, put into the code when it is built: a built server is whole without its sources. */
declare module '*.ttf?inline' {
  const address: string;
  export default address;
}
