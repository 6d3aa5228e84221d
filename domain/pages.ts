import type { Cart } from './cart/types.ts';
import type { Checkout, PaymentStatus } from './checkout/types.ts';
import type { OrderPage } from './orders/types.ts';
import type { Me } from './people/types.ts';
import type { OwnAddress } from './places/types.ts';
import type { Language } from './words/languages.ts';

/**
 * The contract between the server, which owns addresses and answers, and the renderer, which owns the markup.
 * It stands here because neither tree may import the other.
 */

/** Asks the api by procedure name: the server answers without a network. */
export type Ask = (procedure: string, input: unknown) => Promise<unknown>;

/** What only this visitor may see; a page made with it is kept by nobody. */
export type Personal = {
  /** the session's cart, `csrf` for its plain forms */
  cart?: Cart;
  checkout?: Checkout;
  /** where a signed-in customer's orders may be sent to, the newest first */
  addresses?: readonly OwnAddress[];
  /** null: there is none for what the address or the session says */
  order?: OrderPage | null;
  status?: PaymentStatus;
  csrf?: string;
  /** who is signed in */
  me?: Me | null;
  /** to be chosen of at sign-in; empty where there is nothing to choose */
  databases?: readonly string[];
  /** what a plain form that was refused had in its fields, but for secrets */
  typed?: Record<string, string>;
  /** field name → refusal, where a plain form was sent and refused */
  problems?: Record<string, string>;
};

export type PageRequest = {
  /** a local address with its language prefix */
  url: string;
  /** whose stores on the device this page uses */
  database: string;
  shopName: string;
  /** the origin that absolute links begin with */
  publicUrl: string;
  ask: Ask;
  personal?: Personal;
};

/** `redirect`: the address this page really has. */
export type RenderedPage = { status: number; html: string; redirect?: string };

export type PageRenderer = {
  page(request: PageRequest): Promise<RenderedPage>;
  /** The app's shell: one document for every address and language. */
  shell(of: Pick<PageRequest, 'database' | 'shopName'>): Promise<RenderedPage>;
  /** Markup by name for REST answers: parts with props only. */
  fragment(name: FragmentName, language: Language, props: unknown): string;
};

export type FragmentName =
  | 'cart_lines'
  | 'cart_popover'
  | 'categories'
  | 'compared_product'
  | 'options_modal'
  | 'payment_status'
  | 'products';

/** What these procedures answer to a question is the same for everyone, and may be kept by anyone. Each is named: staff ask of the same slices. */
export function isPublic(procedure: string): boolean {
  return /^(settings\.legal|catalog\.(list|suggest|product|cards|compared|categories)|pages\.home)$/.test(procedure);
}

/** Stands in a rendered page where the app's sheet belongs. No text can be taken for it: in texts `<` is escaped. */
export const sheetMark = '<sheet>';

/** What a browser needs for a page; `styles` are put into the page, `words` are one file per language. */
export type PageAssets = {
  /** by route id; `scripts` in development alone */
  routes: Record<string, { scripts?: { attrs: Record<string, string | boolean>; children?: string }[]; css?: string[] }>;
  /** the module that starts the app, and what is loaded with it by route id, `__root__` for all pages; none in development */
  app?: { entry: string; modules: Record<string, string[]> };
  styles: Record<string, string>;
  words: Record<string, string>;
};

export type CreateRenderer = (assets: PageAssets) => PageRenderer;
