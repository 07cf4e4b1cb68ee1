// The legal texts in force, as the API serves them: asked for by name, shown in a dialog.
import { textosLegales } from '@encadena/contracts';
import type { TextoLegal } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { DataState, Prosa, useIdioma } from '@encadena/ui';
import { Anchor, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './api-client';
import { mensajeDeError } from './query';

export const textoLegalQuery = (documento: TextoLegal, idioma: Idioma) =>
  queryOptions({ queryKey: ['textos-legales', documento, idioma], queryFn: ({ signal }) => call(textosLegales.obtener, { params: { documento }, query: { idioma }, signal }), meta: { sinAviso: true }, staleTime: 5 * 60_000 });

const TITULOS = { PRIVACIDAD: 'auth.legal.privacidad', CONDICIONES: 'auth.legal.condiciones' } as const satisfies Record<TextoLegal, string>;

function Texto({ documento }: { documento: TextoLegal }) {
  const { t } = useTranslation();
  const consulta = useQuery(textoLegalQuery(documento, useIdioma()));
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {({ texto, version }) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">{t('auth.legal.version', { version })}</Text>
          <Prosa texto={texto} />
        </>
      )}
    </DataState>
  );
}

/** A link that opens the text over the page, so that what is typed below stays. */
export function EnlaceLegal({ documento, children }: { documento: TextoLegal; children?: ReactNode }) {
  const { t } = useTranslation();
  const [abierto, { open, close }] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" underline="always" onClick={open}>{children ?? t(TITULOS[documento])}</Anchor>
      <Modal opened={abierto} onClose={close} size="lg" title={t(TITULOS[documento])} closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}>
        <Texto documento={documento} />
      </Modal>
    </>
  );
}
