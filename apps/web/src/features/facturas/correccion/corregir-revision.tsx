// The last look before a correction is sent: each datum before and after, and what follows.
import type { TipoIdentificacion } from '@encadena/invoicing';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../../../shared/paises';
import type { Cambio } from './cambios';
import { QuePasara } from './que-pasara';

function useEnPalabras(): (campo: Cambio['campo'], valor: string) => string {
  const { t } = useTranslation();
  const paises = usePaises();
  return (campo, valor) => {
    if (campo === 'tipoIdentificacion') return t(`codigos.tipoIdentificacion.${valor as TipoIdentificacion}`);
    if (campo === 'pais') return paises.find(({ value }) => value === valor)?.label ?? valor;
    return valor;
  };
}

const ETIQUETA = {
  nombre: 'clientes.campos.nombre',
  tipoIdentificacion: 'clientes.campos.tipoIdentificacion',
  identificacion: 'clientes.campos.identificacion',
  pais: 'clientes.campos.pais',
  descripcionOperacion: 'facturas.detalle.descripcionOperacion',
} as const;

function UnCambio({ campo, antes, despues, quien }: Cambio & { quien: string | undefined }) {
  const { t } = useTranslation();
  const enPalabras = useEnPalabras();
  const lados = [
    ['antes', antes],
    ['despues', despues],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={0}>
      <Text component="dt" size="sm" fw={550} style={{ gridColumn: '1 / -1' }}>
        {[t(ETIQUETA[campo]), quien].filter(Boolean).join(' · ')}
      </Text>
      {lados.map(([cual, valor]) => (
        <Text key={cual} component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span size="xs" c="dimmed">{`${t(`correccion.corregir.${cual}`)}: `}</Text>
          <Text span inherit fw={cual === 'despues' ? 600 : 400}>
            {enPalabras(campo, valor)}
          </Text>
        </Text>
      ))}
    </SimpleGrid>
  );
}

interface CorregirRevisionProps {
  cambios: readonly Cambio[];
  recupera: boolean;
  /** More than one: then it is said whose datum changes. */
  conVarios: boolean;
}

export function CorregirRevision({ cambios, recupera, conVarios }: CorregirRevisionProps) {
  const { t } = useTranslation();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const cambiaElCliente = cambios.some(({ de }) => de);
  return (
    <>
      <section aria-labelledby="que-cambia">
        <Title order={3} id="que-cambia" mb="xs" ref={titulo} tabIndex={-1}>
          {t('correccion.corregir.cambios')}
        </Title>
        {cambios.length === 0 ? (
          <Text size="sm">{t('correccion.corregir.sinCambios')}</Text>
        ) : (
          <Stack component="dl" gap="sm" m={0}>
            {cambios.map((cambio) => (
              <UnCambio
                key={`${cambio.de?.indice} ${cambio.campo}`}
                {...cambio}
                quien={conVarios ? cambio.de?.nombre : undefined}
              />
            ))}
          </Stack>
        )}
      </section>
      <QuePasara
        hechos={[
          t('correccion.corregir.hechos.registro'),
          ...(recupera ? [t('correccion.recuperar.hecho')] : []),
          t('correccion.corregir.hechos.factura'),
          ...(cambiaElCliente ? [t('correccion.corregir.hechos.cliente')] : []),
        ]}
      />
    </>
  );
}
