// Where the focus goes when what has it is taken away: a row that was deleted, the button of a notice, a dialog that is drawn while it is open.
// The browser lets it fall to the page, and whoever uses the keyboard would start again at its top.
import { useEffect } from 'react';

/** Steps back that are remembered. */
const STEPS = 20;
/** Whoever took it away may know better where it goes, and says so within this. */
const COURTESY_MS = 30;
const CONTROL = 'button:not(:disabled), a[href], input:not(:disabled)';

interface Step {
  element: HTMLElement;
  section: Element | null;
}

const shown = (element: HTMLElement | null | undefined): element is HTMLElement =>
  element?.isConnected === true && element.checkVisibility?.() !== false;

/** The last one that is still there, else the first control of the section that one was in, else the heading of the page. */
function placeFor(steps: readonly Step[]): HTMLElement | undefined {
  for (const { element, section } of steps.toReversed()) {
    if (shown(element)) return element;
    const near = section?.isConnected ? section.querySelector<HTMLElement>(CONTROL) : undefined;
    if (shown(near)) return near;
  }
  return document.querySelector<HTMLElement>('h1') ?? undefined;
}

/** Keeps the focus on the page for as long as it is called for. */
export function useKeptFocus(): void {
  useEffect(() => {
    const steps: Step[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = (): boolean => {
      const { activeElement } = document;
      const last = steps.at(-1);
      return last !== undefined && !last.element.isConnected && activeElement === document.body;
    };
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      steps.push({ element: target, section: target.closest('section') });
      if (steps.length > STEPS) steps.shift();
    };
    const removals = new MutationObserver(() => {
      if (!lost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (lost()) placeFor(steps)?.focus({ preventScroll: true });
      }, COURTESY_MS);
    });
    document.addEventListener('focusin', remember);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      removals.disconnect();
    };
  }, []);
}
