/** A form that was opened by a button takes over the focus of that button. */
export function focusFirst(form: HTMLFormElement | null): void {
  const found = ['input:checked', 'input[type=radio]', 'textarea'].map((each) => form?.querySelector<HTMLElement>(each));
  found.find((each) => each != null)?.focus();
}
