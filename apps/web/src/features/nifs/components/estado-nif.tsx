// The state of a NIF in a shop owner's words: can it issue, and if not, what is missing?
import type { NifDto } from '@encadena/contracts';
import { StatusBadge, useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TONOS: Record<NifDto['documentacionEstado'], Tono> = {
  PENDIENTE: 'aviso',
  EN_VALIDACION: 'espera',
  RECHAZADA: 'mal',
  VALIDA: 'espera',
};

export function EstadoNif({
  nif: { nifValidoParaOperar, documentacionEstado, suscripcionActiva, prueba },
}: {
  nif: NifDto;
}) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  return (
    <Group gap={6}>
      {!nifValidoParaOperar && (
        <StatusBadge
          tono={TONOS[documentacionEstado]}
          texto={t(`nifs.estados.documentos.${documentacionEstado}`)}
        />
      )}
      {!suscripcionActiva && <StatusBadge tono="aviso" texto={t('nifs.estados.inactiva')} />}
      {nifValidoParaOperar && suscripcionActiva && (
        <StatusBadge tono="bien" texto={t('nifs.estados.operativo')} />
      )}
      {suscripcionActiva && prueba && (
        <StatusBadge
          tono="neutro"
          texto={t('nifs.estados.prueba', {
            consumidas: numero(prueba.consumidas),
            limite: numero(prueba.limiteFacturas),
          })}
        />
      )}
    </Group>
  );
}
