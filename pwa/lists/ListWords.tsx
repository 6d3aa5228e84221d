import type { ListContent } from '#domain/lists/types.ts';

/** What a list is about, in paragraphs. */
export function ListWords({ of: { description, content } }: { of: ListContent }) {
  const paragraphs = [description, ...content.split(/\n\s*\n/)].filter((paragraph) => paragraph.trim() !== '');
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <bdi>{paragraph}</bdi>
        </p>
      ))}
    </>
  );
}
