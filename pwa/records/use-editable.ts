import { useLocation } from '@tanstack/react-router';
import { useIsStaff } from '../people/for-staff.ts';

/** PUB-2: whether an editor edits this page. Widgets that collect something (subscribe, follow, forms, popups) then stay quiet. */
export function useEditable(): boolean {
  const { search } = useLocation();
  const isEditor = useIsStaff('editor');
  return isEditor && (search as { edit?: unknown }).edit === '1';
}
