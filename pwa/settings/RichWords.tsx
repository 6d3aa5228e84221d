import type { ReactNode } from 'react';
import { type Inline, inlines, type RichBlock, richBlocks } from '#domain/settings/rich-text.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Shows = {
  /** handed in by later slices; absent: the text has no pictures */
  picture?: ((hash: string, alt: string) => ReactNode) | undefined;
  products?: ((ids: readonly number[]) => ReactNode) | undefined;
};

/** A typed text with what `rich-text.ts` knows of it; links within the shop keep the visitor's language. */
export function RichWords({ text, ...shows }: Shows & { text: string }) {
  return richBlocks(text).map((block, at) => <Block key={String(at)} of={block} {...shows} />);
}

function Block({ of, picture, products }: Shows & { of: RichBlock }) {
  switch (of.kind) {
    case 'heading': {
      const Heading = `h${of.depth}` as const;
      return (
        <Heading>
          <Line of={of.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line of={of.lines.join('\n')} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {of.entries.map((entry, at) => (
            <li key={String(at)}>
              <Line of={entry} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return picture?.(of.hash, of.alt);
    case 'products':
      return products?.(of.ids);
  }
}

function Line({ of }: { of: string }) {
  return inlines(of).map((part, at) => <Part key={String(at)} of={part} />);
}

function Part({ of }: { of: Inline }) {
  const { language } = useSpeaker();
  switch (of.kind) {
    case 'text':
      return of.text;
    case 'strong':
      return <strong>{of.text}</strong>;
    case 'emphasis':
      return <em>{of.text}</em>;
    case 'link':
      return (
        <a href={withLanguage(language, of.to)} rel={of.to.startsWith('https:') ? 'noopener' : undefined}>
          {of.text}
        </a>
      );
  }
}
