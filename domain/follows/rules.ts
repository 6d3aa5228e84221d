import type { FollowCommand } from './schema.ts';
import type { FollowState } from './types.ts';

/** What a follower is told of: `news` again and again, the others once. */
export const followTopics = ['news', 'back_in_stock', 'price_dropped'] as const;
export type FollowTopic = (typeof followTopics)[number];

/** `price`: in minor units */
export type Watched = { soldOut: boolean; price: number };

/** Whether there is now what a follower waits for. `seen`: the price when they followed */
export function isDue(topic: FollowTopic, { soldOut, price }: Watched, seen: number | null): boolean {
  switch (topic) {
    case 'news':
      return true;
    case 'back_in_stock':
      return !soldOut;
    case 'price_dropped':
      return seen !== null && price < seen;
  }
}

export const noFollows: FollowState = { isFollower: false, isUser: false, email: '', followed: [] };

/** The device runs this to predict what the server answers. */
export function applyFollow(state: FollowState, { topic, part, follow, email }: FollowCommand): FollowState {
  const others = state.followed.filter((each) => each.topic !== topic || each.part !== part);
  const followed = follow ? [...others, { topic, part }] : others;
  return {
    isFollower: followed.some((each) => each.topic === 'news'),
    isUser: state.isUser,
    email: state.isUser ? state.email : (email ?? state.email),
    followed,
  };
}
