import type { Cart } from './cart/types.ts';
import type { StockList } from './catalog/types.ts';
import type { Checkout, PaymentStatus } from './checkout/types.ts';
import type { CookiePurpose } from './consents/rules.ts';
import type { OwnConsent, StoppedMails } from './consents/types.ts';
import type { SalesFigures } from './figures/types.ts';
import type { FollowAsked, OwnFollow } from './follows/types.ts';
import type { LinkList, LinkPage } from './links/types.ts';
import type { ListChoices, ListContent, SubscriptionAsked } from './lists/types.ts';
import type { RatingPage } from './messages/types.ts';
import type { OrderPage, OrderRecord, OwnOrderList, StaffOrders } from './orders/types.ts';
import type { Invitation } from './people/staff-types.ts';
import type { Me, OpenedLink, Security } from './people/types.ts';
import type { AccountDetails } from './places/account.ts';
import type { OwnAddress } from './places/types.ts';
import type { Portal } from './portal/types.ts';
import type { OwnQuote, QuotePage, QuoteRecord, RequestedQuote, StaffQuotes } from './quotes/types.ts';
import type { Language, Translated } from './words/languages.ts';

/** The contract between server and renderer, here because neither tree may import the other. */

/** Calls a procedure by name; the server answers without a network. */
export type Ask = (procedure: string, input: unknown) => Promise<unknown>;

/** One visitor's data; a page rendered with it is never cached. */
export type Personal = {
  /** the session's cart; `csrf` for its plain forms */
  cart?: Cart;
  checkout?: Checkout;
  /** a signed-in customer's saved addresses, the newest first */
  addresses?: readonly OwnAddress[];
  /** null: there is no such order */
  order?: OrderPage | null;
  status?: PaymentStatus;
  /** a page of a customer’s own orders */
  ownOrders?: OwnOrderList;
  /** null: there is no such offer, or its link is no longer good */
  quote?: QuotePage | null;
  ownQuotes?: readonly OwnQuote[];
  /** of the form that asks for an offer: what is sent twice is one request */
  requestId?: string;
  /** the request for an offer that has arrived */
  requested?: RequestedQuote;
  /** the shop's offers, the latest first; null: this person may not see them */
  staffQuotes?: StaffQuotes | null;
  /** null: there is no such offer, or this person may not see it */
  staffQuote?: QuoteRecord | null;
  /** a page of the shop's orders, the latest first; null: this person may not see them */
  staffOrders?: StaffOrders | null;
  /** null: there is no such order, or this person may not see it */
  staffOrder?: OrderRecord | null;
  /** what there is little of; null: this person may not see it */
  stock?: StockList | null;
  portal?: Portal;
  account?: AccountDetails;
  /** where the shop is */
  countryId?: number;
  csrf?: string;
  me?: Me | null;
  /** null: its link is no longer good */
  invitation?: Invitation | null;
  /** what the person said, the newest first */
  consents?: readonly OwnConsent[];
  /** null: its link stops nothing any more */
  mailStop?: StoppedMails | null;
  /** null: its link is no longer good */
  followAsked?: FollowAsked | null;
  follows?: readonly OwnFollow[];
  /** null: there is no such mailing list, or it is closed */
  mailingList?: ListContent | null;
  /** null: its link is no longer good */
  subscriptionAsked?: SubscriptionAsked | null;
  /** null: its link is no longer good */
  listChoices?: ListChoices | null;
  /** a plain form has just changed them */
  listsSaved?: boolean;
  /** selectable at sign-in */
  databases?: readonly string[];
  /** of the link that a mail led here with; null: it is no longer valid */
  opened?: OpenedLink | null;
  security?: Security;
  /** of the link that a mail led here with; null: it is no longer valid */
  rating?: RatingPage | null;
  /** null: this person may not change the shop's pages */
  editing?: null;
  /** short links, the newest first; null: this person may not see them */
  links?: LinkList | null;
  /** null: there is no such short link, or this person may not see it */
  link?: LinkPage | null;
  /** of the last 30 days; null: this person may not see them */
  figures?: SalesFigures | null;
  /** the values of a refused plain form, without secrets */
  typed?: Record<string, string>;
  /** field → refusal of a refused plain form */
  problems?: Record<string, string>;
};

/** One of the shop's own pages as every other one links it, in all languages: the shell is one document for all of them. */
export type LinkedPage = { slug: string; title: Translated; linkedIn: 'menu' | 'footer' };

/** What every page knows of its shop. */
export type ShopFacts = {
  shopName: string;
  /** what it asks visitors for, beside what it needs; absent: nothing */
  cookies?: readonly CookiePurpose[] | undefined;
  /** of the mailing list that the footer offers */
  footerList?: number | undefined;
  /** of the mailing list that a popup offers once */
  popupList?: number | undefined;
  /** the shop's own pages that menu and footer link, in their order; absent: none */
  linkedPages?: readonly LinkedPage[] | undefined;
};

export type PageRequest = ShopFacts & {
  /** a local address with its language prefix */
  url: string;
  /** names the device's stores */
  database: string;
  /** origin of absolute links */
  publicUrl: string;
  ask: Ask;
  personal?: Personal;
};

/** `redirect`: the canonical address. */
export type RenderedPage = { status: number; html: string; redirect?: string };

export type PageRenderer = {
  page(request: PageRequest): Promise<RenderedPage>;
  /** One document for every address and language. */
  shell(of: ShopFacts & Pick<PageRequest, 'database'>): Promise<RenderedPage>;
  /** Markup for REST answers: parts with props only. */
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

/** Public procedures: their answers are the same for everyone and cacheable. Listed one by one, since staff use the same slices. */
export function isPublic(procedure: string): boolean {
  return /^(settings\.legal|catalog\.(list|suggest|product|cards|compared|categories)|delivery\.terms|pages\.(home|page)|sign\.keys)$/.test(
    procedure,
  );
}

/** Placeholder for the style sheet in a rendered page; texts cannot contain it, since `<` is escaped. */
export const sheetMark = '<sheet>';

/** What a browser loads for a page; `words`: two files per language, the first views' and the others'. */
export type PageAssets = {
  /** by route id; `scripts` only in development */
  routes: Record<string, { scripts?: { attrs: Record<string, string | boolean>; children?: string }[]; css?: string[] }>;
  /** the entry module and the modules by route id (`__root__`: all pages); absent in development */
  app?: { entry: string; modules: Record<string, string[]> };
  styles: Record<string, string>;
  words: Record<string, readonly [first: string, later: string]>;
};

export type CreateRenderer = (assets: PageAssets) => PageRenderer;
