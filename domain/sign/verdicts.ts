import type { Verdict } from './verify.ts';

/** What a check found, and what that means. */
export const verdicts = {
  valid: {
    title: /*i18n*/ { id: 'verify.valid', message: 'Genuine and unchanged' },
    meaning: /*i18n*/ {
      id: 'verify.valid.meaning',
      message: 'A key of this shop sealed this file, and what it shows has not changed since.',
    },
  },
  unsigned: {
    title: /*i18n*/ { id: 'verify.unsigned', message: 'Not sealed' },
    meaning: /*i18n*/ {
      id: 'verify.unsigned.meaning',
      message: 'There is no seal in this file, so nothing can be said about it. Ask for the sealed PDF.',
    },
  },
  rearranged: {
    title: /*i18n*/ { id: 'verify.rearranged', message: 'Put together anew' },
    meaning: /*i18n*/ {
      id: 'verify.rearranged.meaning',
      message: 'A program has saved this file anew, or pages were swapped: the seal no longer fits. Do not rely on it.',
    },
  },
  truncated: {
    title: /*i18n*/ { id: 'verify.truncated', message: 'The end is missing' },
    meaning: /*i18n*/ {
      id: 'verify.truncated.meaning',
      message: 'A part of this file is missing, perhaps because a download broke off. Get it once more.',
    },
  },
  appended: {
    title: /*i18n*/ { id: 'verify.appended', message: 'Something was added' },
    meaning: /*i18n*/ {
      id: 'verify.appended.meaning',
      message: 'After the seal something was added to this file, and what you see may not be what was signed. Do not rely on it.',
    },
  },
  changed: {
    title: /*i18n*/ { id: 'verify.changed', message: 'Changed' },
    meaning: /*i18n*/ {
      id: 'verify.changed.meaning',
      message: 'This file is not what was sealed: it was changed, or its seal comes from another document. Do not rely on it.',
    },
  },
  forged: {
    title: /*i18n*/ { id: 'verify.forged', message: 'The seal is broken' },
    meaning: /*i18n*/ {
      id: 'verify.forged.meaning',
      message: 'The seal in this file was not made by the key that it names. Do not rely on it.',
    },
  },
  stranger: {
    title: /*i18n*/ { id: 'verify.stranger', message: 'Sealed by somebody else' },
    meaning: /*i18n*/ {
      id: 'verify.stranger.meaning',
      message: 'This file is sealed, but not with a key of this shop, whatever name it bears. Do not rely on it.',
    },
  },
  unlisted: {
    title: /*i18n*/ { id: 'verify.unlisted', message: 'Not sealed by this shop' },
    meaning: /*i18n*/ {
      id: 'verify.unlisted.meaning',
      message: 'The seal was made with a key of this shop, but the shop never sealed this file: the key may be stolen. Do not rely on it.',
    },
  },
} as const satisfies Record<Verdict, object>;
