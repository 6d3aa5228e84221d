import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { CategoryChange } from '#domain/catalog/sheet.ts';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { textOf } from '#domain/words/languages.ts';
import { type Attempt, useAttempt } from '../../people/use-attempt.ts';
import { useUndo } from '../../records/editing/use-undo.ts';
import { useSpeaker } from '../../shell/speaker.tsx';

export type CategoryEditing = Attempt & {
  change: (changed: Omit<CategoryChange, 'id'>) => Promise<void>;
  /** `moveTo`: where its products go */
  remove: (moveTo: number | null) => Promise<void>;
};

export function useCategory(category: StaffCategory, onChanged: () => void): CategoryEditing {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { t, language } = useSpeaker();
  const attempt = useAttempt();
  const offerUndo = useUndo();
  const { id, parentId } = category;
  const name = textOf(category.name, language);
  const show = async () => {
    onChanged();
    await router.invalidate();
  };
  return {
    ...attempt,
    change: (changed) =>
      attempt.run(async () => {
        await api.catalog.editCategory.mutate({ id, ...changed });
        offerUndo(t(/*i18n*/ { id: 'pages.saved', message: '“{name}” was saved' }, { name }), async () => {
          await api.catalog.editCategory.mutate({ id, name: { ...category.name, en: category.name.en ?? '' }, parentId });
          await show();
        });
        await show();
      }),
    remove: (moveTo) =>
      attempt.run(async () => {
        await api.catalog.deleteCategory.mutate({ id, ...(moveTo !== null && { moveTo }) });
        await show();
      }),
  };
}
