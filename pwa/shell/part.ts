import { type ComponentType, lazy } from 'react';
import { allWords } from './phone-words.ts';

/** A part of a screen whose code is loaded when it is first shown. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: (await Promise.all([load(), allWords()]))[0] }));
}
