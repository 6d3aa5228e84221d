import { type RefObject, useEffect, useRef } from 'react';

/** Closes a `<details>` menu on Escape and on a press outside it. */
export function useDismiss(): { menu: RefObject<HTMLDetailsElement | null>; dismiss: () => void } {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const beside = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', beside);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', beside);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  return {
    menu,
    dismiss: () => {
      if (menu.current) menu.current.open = false;
    },
  };
}
