import type { StaffDelivery } from '#domain/delivery/types.ts';
import type { MailsLeave } from '#domain/settings/answers.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Api } from '../api.ts';

/** What the shop has so far. */
export type Found = {
  settings: Settings;
  methods: readonly StaffDelivery[];
  mails: MailsLeave;
  /** whether there is a product already */
  sells: boolean;
  /** of the operator who is signed in */
  email: string;
};

/** Texts as they were typed, by field. */
export type Answers = Readonly<Partial<Record<string, string>>>;

export type Field = {
  /** also the name of its option */
  key: string;
  question: string;
  /** what Enter takes */
  preset: (found: Found, answers: Answers) => string;
  /** what is wrong with a text, said while it is typed */
  problem?: (typed: string, found: Found) => string | undefined;
  /** not asked where an answer before it leaves no room for it */
  asked?: (answers: Answers) => boolean;
};

export type Step = {
  key: string;
  title: string;
  fields: readonly Field[];
  /** what the merchant should know before the answer */
  hints?: (found: Found) => readonly string[];
  /** undefined: a default cannot be told from a choice */
  isSet: (found: Found) => boolean | undefined;
  /** `Name: value`, of what is set */
  shown: (found: Found) => readonly (readonly [string, string])[];
  /** Stores the answers that there are. Returns what to tell the merchant. */
  save: (api: Api, answers: Answers, found: Found) => Promise<string | undefined>;
  /** asked again until nothing is typed */
  repeats?: true;
  /** asked once `save` has told something; `ifNot`: what to do where the answer is no */
  check?: { question: string; ifNot: string };
};
