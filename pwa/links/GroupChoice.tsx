import type { MessageDescriptor } from '@lingui/core';
import { type ClickGroup, clickGroups } from '#domain/links/click-class.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Segments } from '../ui/Segments.tsx';

/** Whose clicks are shown. */
export function GroupChoice({ chosen, onChoose }: { chosen: ClickGroup; onChoose: (group: ClickGroup) => void }) {
  const { t } = useSpeaker();
  return (
    <Segments
      label={t(/*i18n*/ { id: 'links.group', message: 'Clicks of' })}
      values={clickGroups.map((value) => ({ value, label: t(groupWords[value]) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const groupWords = {
  people: /*i18n*/ { id: 'links.people', message: 'People' },
  bots: /*i18n*/ { id: 'links.bots', message: 'Bots' },
  all: /*i18n*/ { id: 'links.everyone', message: 'All' },
} satisfies Record<ClickGroup, MessageDescriptor>;
