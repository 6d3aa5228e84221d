import { type TextBlock, textBlocks } from '#domain/settings/plain-text.ts';

type Props = { text: string /** of the headings, by their place among the blocks */; headingId?: (at: number) => string };

/** A typed text with its headings, paragraphs and lists. */
export function LegalWords({ text, headingId }: Props) {
  return textBlocks(text).map((block, at) => <Block key={String(at)} of={block} id={headingId?.(at)} />);
}

function Block({ of, id }: { of: TextBlock; id: string | undefined }) {
  switch (of.kind) {
    case 'heading': {
      const Heading = `h${of.depth}` as const;
      return <Heading id={id}>{of.text}</Heading>;
    }
    case 'paragraph':
      return <p>{of.lines.join('\n')}</p>;
    case 'list':
      return (
        <ul>
          {of.entries.map((entry, at) => (
            <li key={String(at)}>{entry}</li>
          ))}
        </ul>
      );
  }
}
