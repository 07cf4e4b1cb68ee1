// What few invoices need: behind one button, open where a draft already says some of it.
import { Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './asistente-context';

interface MasOpcionesProps {
  /** The draft says some of it. */
  usadas: boolean;
  /** The fields inside, by the beginnings of their names: something wrong with one of them opens it. */
  campos: readonly string[];
  children: ReactNode;
}

export function MasOpciones({ usadas, campos, children }: MasOpcionesProps) {
  const { t } = useTranslation();
  const { hallazgos } = useEditor();
  const [abierto, setAbierto] = useState(usadas);
  const id = useId();
  // It stays open when the error goes away: the first digit would otherwise take away the field that is being typed in.
  if (!abierto && hallazgos.some(({ campo }) => campos.some((uno) => campo.startsWith(uno))))
    setAbierto(true);
  return (
    <div>
      <Button
        variant="transparent"
        size="sm"
        px={0}
        aria-expanded={abierto}
        aria-controls={abierto ? id : undefined}
        rightSection={abierto ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={() => setAbierto(!abierto)}
      >
        {t('casos.masOpciones')}
      </Button>
      {abierto && (
        <Stack gap="sm" mt="xs" id={id}>
          {children}
        </Stack>
      )}
    </div>
  );
}
