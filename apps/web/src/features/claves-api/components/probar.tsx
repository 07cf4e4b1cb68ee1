// A call that works at once with that key: it issues an invoice where nothing counts, else it asks whose the key is.
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordenDeEstado, ordenDeFactura } from '../orden-curl';
import { Orden } from './orden';

/** Another one for each time that it is shown. */
const useIntento = (): string => useState(() => `prueba-${Date.now().toString(36)}`)[0];

export function Probar({ clave, emite }: { clave: string; emite: boolean }) {
  const { t } = useTranslation();
  const intento = useIntento();
  const { origin } = window.location;
  return (
    <>
      <Text size="sm" mb="xs">
        {t(emite ? 'clavesApi.probar.factura' : 'clavesApi.probar.texto')}
      </Text>
      <Orden
        texto={emite ? ordenDeFactura(origin, clave, intento) : ordenDeEstado(origin, clave)}
        que={t('clavesApi.orden')}
      />
    </>
  );
}
