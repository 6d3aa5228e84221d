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
