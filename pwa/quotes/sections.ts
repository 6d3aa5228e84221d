import { textBlocks } from '#domain/settings/plain-text.ts';

export type Section = { id: string; title: string; depth: 2 | 3 };

/** The headings of an offer's text, in their order. */
export function headingsOf(text: string): Section[] {
  return textBlocks(text).flatMap((block, at) =>
    block.kind === 'heading' ? [{ id: headingId(at), title: block.text, depth: block.depth }] : [],
  );
}

/** `at`: of the block in its text. */
export function headingId(at: number): string {
  return `part-${at + 1}`;
}
