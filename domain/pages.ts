/**
 * The contract between the server, which owns the address and the data, and the renderer, which owns the markup.
 * It stands here because neither tree may import the other.
 */
export type Ask = (procedure: string, input: unknown) => Promise<unknown>;

export type PageRequest = {
  /** the address with its language prefix, known parameters only */
  url: string;
  ask: Ask;
  /** what only this visitor may see; such a page is never kept */
  personal?: Record<string, unknown>;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** set where the address belongs elsewhere */
  redirect?: string;
};

export type PageRenderer = {
  /** A whole document. Everything in it that is not the visitor's comes from `ask`. */
  page(request: PageRequest): Promise<RenderedPage>;
  /** The app's shell: the same document for every address. */
  shell(): Promise<RenderedPage>;
  /** Markup by name for REST answers: parts with props only. */
  fragment(name: string, language: string, props: unknown): Promise<string>;
};
