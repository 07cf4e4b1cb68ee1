// What a line sells, kept among the products and services.
import { articulos } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client';
import { useNif } from '../../../shared/nif';
import type { LineaBorrador } from './asistente-state';
import { aArticulo } from './asistente-wire';

export function GuardarComoArticulo({ linea }: { linea: LineaBorrador }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const queryClient = useQueryClient();
  // As it was saved: pressed again, it would be there twice.
  const [guardada, setGuardada] = useState<string>();
  const body = aArticulo(linea);
  const suya = JSON.stringify(body);
  const guardar = useMutation({
    mutationFn: () => call(articulos.crear, { nif, body }),
    onSuccess: async () => {
      setGuardada(suya);
      toasts.exito({ mensaje: t('asistente.lineas.articuloGuardado') });
      await Promise.all(
        ['articulos', 'sugerencias'].map((de) => queryClient.invalidateQueries({ queryKey: [de, nif] })),
      );
    },
  });
  return (
    <Button
      variant="default"
      // As wide as a field and no wider: long words take a second line.
      h="auto"
      mih={36}
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconTag size={18} />}
      loading={guardar.isPending}
      disabled={body.nombre === '' || guardada === suya}
      onClick={() => guardar.mutate()}
    >
      {t('asistente.lineas.guardarArticulo')}
    </Button>
  );
}
