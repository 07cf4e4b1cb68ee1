// What screens behind a session need besides: dialogs and the language of dates.
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';

/** `meses`: the locale of dayjs that is loaded. */
export function SessionProviders({ meses, children }: { meses: string; children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: meses, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <ModalsProvider>{children}</ModalsProvider>
    </DatesProvider>
  );
}
