import { type TextBlock, textBlocks } from '#domain/settings/plain-text.ts';

/** A typed text with its headings, paragraphs and lists. */
export function LegalWords({ text }: { text: string }) {
  return textBlocks(text).map((block, at) => <Block key={String(at)} of={block} />);
}

function Block({ of }: { of: TextBlock }) {
  switch (of.kind) {
    case 'heading': {
      const Heading = `h${of.depth}` as const;
      return <Heading>{of.text}</Heading>;
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
