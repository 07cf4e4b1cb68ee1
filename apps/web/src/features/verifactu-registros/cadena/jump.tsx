// Steps along the chain, and jumps to a position or an invoice.
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Null: there is no way further in that direction. */
export type Paso = (() => void) | null;

export interface Pasos {
  primero: Paso;
  anterior: Paso;
  siguiente: Paso;
  ultimo: Paso;
}

const ICONOS: Record<keyof Pasos, TablerIcon> = {
  primero: IconChevronsLeft,
  anterior: IconChevronLeft,
  siguiente: IconChevronRight,
  ultimo: IconChevronsRight,
};

function Boton({ cual, paso }: { cual: keyof Pasos; paso: Paso }) {
  const { t } = useTranslation();
  const Icono = ICONOS[cual];
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t(`cadena.ir.${cual}`)}
      title={t(`cadena.ir.${cual}`)}
      // Not `disabled`: whoever walks with the keyboard keeps the focus at the end of the chain.
      aria-disabled={paso === null}
      data-disabled={paso === null || undefined}
      onClick={() => paso?.()}
    >
      <Icono size={18} />
    </ActionIcon>
  );
}

export function Steps({ pasos, children }: { pasos: Pasos; children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Boton cual="primero" paso={pasos.primero} />
      <Boton cual="anterior" paso={pasos.anterior} />
      {children}
      <Boton cual="siguiente" paso={pasos.siguiente} />
      <Boton cual="ultimo" paso={pasos.ultimo} />
    </Group>
  );
}

export function Jump({
  etiqueta,
  numerico = false,
  onIr,
}: {
  etiqueta: string;
  numerico?: boolean;
  onIr: (valor: string) => void;
}) {
  const { t } = useTranslation();
  const [valor, setValor] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valor.trim()) onIr(valor.trim());
      }}
    >
      <Group gap={4} wrap="nowrap">
        <TextInput
          aria-label={etiqueta}
          placeholder={etiqueta}
          value={valor}
          inputMode={numerico ? 'numeric' : 'text'}
          maxLength={numerico ? 10 : 60}
          w={165}
          onChange={({ currentTarget }) =>
            setValor(numerico ? currentTarget.value.replace(/\D/g, '') : currentTarget.value)
          }
        />
        <Button type="submit" variant="default" aria-label={etiqueta}>
          {t('cadena.ir.ir')}
        </Button>
      </Group>
    </form>
  );
}
