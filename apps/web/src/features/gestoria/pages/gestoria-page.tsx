// A quarter for the tax adviser: what the invoices give to the forms, and their book.
import type { TrimestreDto } from '@encadena/contracts';
import { TRIMESTRES } from '@encadena/invoicing';
import { DataState, Esqueleto, PageHeader, Vacio, useFormat } from '@encadena/ui';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { trimestreQuery } from '../api';
import { Modelo130, Modelo303 } from '../cifras';
import { DescargarLibro } from '../descargar-libro';
import { DescargarPdfs } from '../descargar-pdfs';
import { elegidoDe, PRIMER_EJERCICIO } from '../elegido';
import { ExternasAparte } from '../externas-aparte';
import type { Elegido } from '../elegido';
import { Seccion } from '../seccion';

/** What is not added up can be taken away, by months. */
const DEMASIADO_GRANDE = 'TRIMESTRE_DEMASIADO_GRANDE';

function ElegirTrimestre({ elegido, esteAno }: { elegido: Elegido; esteAno: number }) {
  const { t } = useTranslation();
  const url = useUrlState();
  return (
    <Group align="flex-end" className="no-imprimir">
      <NativeSelect
        label={t('gestoria.ejercicio')}
        value={String(elegido.ejercicio)}
        data={Array.from({ length: esteAno - PRIMER_EJERCICIO + 1 }, (_, atras) => String(esteAno - atras))}
        onChange={({ currentTarget }) =>
          url.set({ ejercicio: currentTarget.value, trimestre: elegido.trimestre })
        }
      />
      <NativeSelect
        label={t('gestoria.periodo')}
        value={elegido.trimestre}
        data={TRIMESTRES.map((value) => ({
          value,
          label: t('gestoria.trimestre', { numero: value.slice(0, 1) }),
        }))}
        onChange={({ currentTarget }) =>
          url.set({ ejercicio: String(elegido.ejercicio), trimestre: currentTarget.value })
        }
      />
    </Group>
  );
}

const estaVacio = ({ facturas, modelo130, anoDemasiadoGrande }: TrimestreDto): boolean =>
  facturas === 0 && !anoDemasiadoGrande && (modelo130 === null || modelo130.ingresos === '0.00');

function Cifras({ elegido, datos }: { elegido: Elegido; datos: TrimestreDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Stack gap="xl">
      <Text c="dimmed" size="sm">
        {t('gestoria.resumen', {
          count: datos.facturas,
          desde: fecha(datos.desde),
          hasta: fecha(datos.hasta),
        })}
      </Text>
      <Modelo303 elegido={elegido} datos={datos} />
      {datos.modelo130 && <Modelo130 elegido={elegido} datos={datos.modelo130} />}
      {datos.anoDemasiadoGrande && (
        <Seccion titulo={t('gestoria.irpf.titulo')} texto={t('gestoria.irpf.anoDemasiadoGrande')} />
      )}
      <Seccion titulo={t('gestoria.libro.titulo')} texto={t('gestoria.libro.texto')}>
        <Group>
          <DescargarLibro {...elegido} facturas={datos.facturas} />
        </Group>
      </Seccion>
      <Seccion titulo={t('gestoria.pdfs.titulo')} texto={t('gestoria.pdfs.texto')}>
        <Group>
          <DescargarPdfs {...elegido} facturas={datos.facturas} />
        </Group>
      </Seccion>
    </Stack>
  );
}

export function GestoriaPage() {
  const { t } = useTranslation();
  const { uuid, zona } = useNif();
  const url = useUrlState();
  const dia = hoy(zona);
  const elegido = elegidoDe(url, dia);
  const consulta = useQuery(trimestreQuery(uuid, elegido));
  return (
    <>
      <PageHeader titulo={t('gestoria.titulo')} ayuda="gestoria" />
      <Stack gap="lg">
        <ElegirTrimestre elegido={elegido} esteAno={Number(dia.slice(0, 4))} />
        {consulta.data && <ExternasAparte nif={uuid} datos={consulta.data} />}
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          esqueleto={<Esqueleto filas={6} alto={44} />}
          vacio={{
            si: estaVacio,
            vista: (
              <Vacio
                icono={<IconCalculator />}
                titulo={t('gestoria.vacio.titulo')}
                texto={t('gestoria.vacio.texto')}
              />
            ),
          }}
        >
          {(datos) => <Cifras elegido={elegido} datos={datos} />}
        </DataState>
        {consulta.error instanceof ApiError && consulta.error.codigo === DEMASIADO_GRANDE && (
          <Group>
            <DescargarLibro {...elegido} facturas={Number.POSITIVE_INFINITY} />
          </Group>
        )}
      </Stack>
    </>
  );
}
