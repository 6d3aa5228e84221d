import type { StarStats, Stars } from '../stars.ts';

export type Photo = { hash: string; width: number; height: number };

/** A message as everybody who may read the record sees it. */
export type Message = {
  id: number;
  /** ISO instant */
  at: string;
  /** when it was last changed by its author */
  editedAt: string | null;
  /** the person's id; null: the holder of a private record's link */
  authorId: number | null;
  /** empty: the account was deleted */
  author: string;
  /** by the shop's staff */
  fromShop: boolean;
  stars: Stars | null;
  /** its author has bought the product */
  verified: boolean;
  /** plain text; empty where stars were given without words */
  text: string;
  photos: readonly Photo[];
  /** how many people found it helpful */
  helpful: number;
  /** staff took it off the page; only staff are shown it */
  hidden?: true;
};

/** The oldest answer first. */
export type Thread = Message & { answers: readonly Message[] };

export type MessagePage = {
  threads: readonly Thread[];
  /** of the threads that match, of which this is a part */
  total: number;
  /** of all that is shown of the record, and answers not counted */
  count: number;
  /** null: the kind is not rated */
  stats: StarStats | null;
};

/** What only its author is shown: which messages are theirs, and which they found helpful. */
export type OwnPart = {
  name: string;
  own: readonly number[];
  helpful: readonly number[];
  reported: readonly number[];
  /** their own rating, changed by the next one */
  rating: { id: number; stars: Stars; text: string } | null;
};

/** What the link of a mail is for: a record to rate, and how its customer rated it before. */
export type RatingPage = {
  name: string;
  /** of its page, without the language */
  path: string;
  picture: Photo | null;
  /** as the page will name the customer */
  author: string;
  stars: Stars | null;
  text: string;
};

export type Posted = { id: number };

/** As staff see it in the list of all messages. */
export type StaffMessage = Message & {
  kind: string;
  recordId: number;
  /** the record's name in the reader's language */
  record: string;
  answerTo: number | null;
  email: string | null;
  /** why visitors reported it, the latest first */
  reports: readonly { at: string; reason: string }[];
  /** the shop has written below it since */
  answered: boolean;
  /** it is the last that is shown of its thread, and not by the shop */
  waiting: boolean;
};

/** `count`: of all that match the filter; `next`: the `before` of the following page */
export type StaffMessages = { messages: readonly StaffMessage[]; count: number; next: number | null };
