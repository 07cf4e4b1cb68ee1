// What is left of a free trial, told before an invoice is issued.
import { useFormat } from '@encadena/ui';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entornoActual } from '../entorno';
import { useNif } from '../nif';
import { diasHasta } from './formato';

export function AvisoPrueba() {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { prueba, suscripcionActiva } = useNif();
  // Tests use none of it up.
  if (!prueba || !suscripcionActiva || entornoActual() === 'PRUEBAS') return null;
  return (
    <Alert color="blue" py="xs" role="note">
      {t('suscripcion.prueba.quedan', {
        count: diasHasta(prueba.hasta),
        facturas: numero(Math.max(0, prueba.limiteFacturas - prueba.consumidas)),
      })}
    </Alert>
  );
}
