import { type KeyboardEvent, useId, useState } from 'react';
import type { UtmField } from '#domain/links/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { FieldFrame } from '../ui/FieldFrame.tsx';
import { useTerms } from './use-terms.ts';
import './term-field.css';

type Props = { field: UtmField; label: string; hint: string; value: string; onChange: (value: string) => void };

/** LINK-3: the combobox pattern of ARIA. A name that does not exist is made with the link, whatever its case. */
export function TermField({ field, label, hint, value, onChange }: Props) {
  const { t } = useSpeaker();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = value.trim();
  const names = useTerms(field, typed, open);
  const isKnown = names?.some((name) => name.toLowerCase() === typed.toLowerCase());
  const options = [
    ...(names ?? []).map((name) => ({ name, label: name })),
    ...(typed === '' || isKnown !== false ? [] : [{ name: typed, label: t(create, { name: typed }) }]),
  ];
  const expanded = open && options.length > 0;

  const type = (text: string) => {
    onChange(text);
    setOpen(true);
    setAt(-1);
  };
  const choose = (name: string) => {
    onChange(name);
    close();
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const leave = () => {
    const same = names?.find((name) => name.toLowerCase() === typed.toLowerCase());
    if (same !== undefined && same !== value) onChange(same);
    close();
  };
  const walk = (event: KeyboardEvent) => {
    const active = options[at];
    if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && expanded && active !== undefined) {
      event.preventDefault();
      choose(active.name);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position more than options: the field itself.
      const places = options.length + 1;
      setAt(((at + 1 + step + places) % places) - 1);
    }
  };

  return (
    <div className="term-field">
      <FieldFrame label={label}>
        {(wiring) => (
          <input
            {...wiring}
            className="box"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={`${id}-list`}
            aria-activedescendant={expanded && at !== -1 ? `${id}-${at}` : undefined}
            name={field}
            // An empty field begins where the language does.
            dir={value === '' ? undefined : 'auto'}
            autoComplete="off"
            maxLength={100}
            placeholder={hint}
            value={value}
            onChange={({ target }) => type(target.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={walk}
            onBlur={leave}
          />
        )}
      </FieldFrame>
      {/* Its id has to be there as long as the field names it. */}
      <div role="listbox" id={`${id}-list`} aria-label={label} hidden={!expanded}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
          <div
            key={option.label}
            role="option"
            tabIndex={-1}
            id={`${id}-${place}`}
            aria-selected={place === at}
            ref={(row) => {
              if (place === at) row?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.name)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}

const create = /*i18n*/ { id: 'links.createTerm', message: 'Create “{name}”' };
