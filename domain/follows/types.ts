import type { FollowTopic } from './rules.ts';

/** `part`: of the record, such as a variant; 0: all of it */
export type Followed = { topic: FollowTopic; part: number };

/** Of a visitor: what this session said, which tells nothing about the mailbox. */
export type FollowState = {
  /** of the record’s news */
  isFollower: boolean;
  isUser: boolean;
  /** empty: unknown */
  email: string;
  followed: readonly Followed[];
};

/** What the link of a mail is to confirm. */
export type FollowAsked = {
  topic: FollowTopic;
  name: string;
  /** of the record’s page, without the language */
  path: string;
  email: string;
  confirmed: boolean;
};

/** One of a person’s own, in the list of all they follow. */
export type OwnFollow = { kind: string; id: number; topic: FollowTopic; part: number; name: string; path: string; since: string };
