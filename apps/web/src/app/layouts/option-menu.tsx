// One choice among a few, behind a button. The menu is loaded when it is first needed: the pages before the
// session are light.
import { ActionIcon } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import type { OptionMenuProps } from './option-list';

const OptionList = lazy(async () => ({ default: (await import('./option-list')).OptionList }));

export function OptionMenu(props: OptionMenuProps) {
  const [querida, setQuerida] = useState(false);
  const boton = (
    <ActionIcon
      color="gray"
      aria-label={props.etiqueta}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setQuerida(true)}
    >
      {props.icono}
    </ActionIcon>
  );
  if (!querida) return boton;
  return (
    <Suspense fallback={boton}>
      <OptionList {...props} />
    </Suspense>
  );
}
