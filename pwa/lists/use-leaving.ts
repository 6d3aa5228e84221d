import { useEffect, useState } from 'react';

/** Milliseconds that a visitor stays before the bar comes. */
const STAYED = 30_000;

/** Whether somebody is about to leave: the mouse goes out at the top, or, without a mouse, they have stayed and read half a page. */
export function useLeaving(watched: boolean): 'popup' | 'bar' | null {
  const [how, setHow] = useState<'popup' | 'bar' | null>(null);
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), STAYED);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!watched || how !== null) return;
    if (hasMouse()) {
      const leave = ({ relatedTarget, clientY }: MouseEvent) => relatedTarget === null && clientY <= 0 && !isBusy() && setHow('popup');
      document.addEventListener('mouseout', leave);
      return () => document.removeEventListener('mouseout', leave);
    }
    if (!stayed) return;
    const read = () => isHalfRead() && !isBusy() && setHow('bar');
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [watched, how, stayed]);
  return how;
}

function hasMouse(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Nobody is interrupted who answers something else. */
function isBusy(): boolean {
  return (
    document.querySelector('dialog[open], .cookie-bar') !== null || document.activeElement?.matches('input, textarea, select') === true
  );
}

function isHalfRead(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY > 0 && scrollY >= (scrollHeight - clientHeight) / 2;
}
