import type { MessagePage } from '#domain/messages/types.ts';

/** What search engines show of a rated record, to be added to its own facts. */
export function crawledReviews({ stats, threads }: MessagePage): object {
  if (stats === null || stats.total === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: stats.average, ratingCount: stats.total },
    review: threads.flatMap(({ stars, author, at, text }) =>
      stars === null || author === ''
        ? []
        : {
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            datePublished: at.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: stars },
            ...(text !== '' && { reviewBody: text }),
          },
    ),
  };
}
