// One claim: the evidence of both sides next to each other, and the decision.
import type { ParteReclamacion as DeQuien, ReclamacionDetalleDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, useFormat } from '@encadena/ui';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { mensajeDeError } from '../../../shared/query';
import { reclamacionQuery } from '../api';
import { DecidirReclamacion } from '../components/decidir-reclamacion';
import { Parte } from '../components/ficha';
import { MotivoForm } from '../components/motivo-form';
import { ParteReclamacion } from '../components/parte-reclamacion';
import { ZONA } from '../estados';
import { ponerMotivo, useMotivo } from '../motivo';
import { EstadoDeReclamacion } from './reclamaciones-page';

/** States of a representation that can be accepted. */
const FIRMADA: readonly string[] = ['FIRMADO', 'EN_VALIDACION'];

function Decision({ datos }: { datos: ReclamacionDetalleDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const [aFavorDe, setAFavorDe] = useState<DeQuien>();
  const { estado, decididaEn, motivo } = datos.reclamacion;
  if (estado !== 'ABIERTA')
    return (
      <Stack gap={4}>
        {decididaEn && (
          <Text size="sm">
            {t('superusuario.reclamaciones.decidida', { fecha: instante(decididaEn, ZONA) })}
          </Text>
        )}
        {motivo && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('superusuario.reclamaciones.motivoDicho', { motivo })}
          </Text>
        )}
      </Stack>
    );
  const firmada = FIRMADA.includes(datos.reclamante.documento.estado);
  return (
    <Parte titulo={t('superusuario.reclamaciones.decidir')}>
      {!firmada && <Text size="sm">{t('superusuario.reclamaciones.faltaFirma')}</Text>}
      <Group gap="xs">
        <Button disabled={!firmada} onClick={() => setAFavorDe('RECLAMANTE')}>
          {t('superusuario.reclamaciones.concede')}
        </Button>
        <Button variant="default" onClick={() => setAFavorDe('TITULAR')}>
          {t('superusuario.reclamaciones.deniega')}
        </Button>
      </Group>
      {aFavorDe && (
        <DecidirReclamacion datos={datos} aFavorDe={aFavorDe} onCerrar={() => setAFavorDe(undefined)} />
      )}
    </Parte>
  );
}

function Abierta({ uuid, motivo }: { uuid: string; motivo: string }) {
  const { t } = useTranslation();
  const consulta = useQuery(reclamacionQuery(uuid, motivo));
  const { data } = consulta;
  return (
    <>
      <PageHeader
        titulo={
          data
            ? t('superusuario.reclamaciones.detalle', { nif: data.nif })
            : t('superusuario.reclamaciones.titulo')
        }
        ayuda="super-reclamaciones"
        estado={data && <EstadoDeReclamacion estado={data.reclamacion.estado} />}
        subtitulo={t('superusuario.motivo.anotado', { motivo })}
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={240} />}
      >
        {(datos) => (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              <ParteReclamacion
                titulo={t('superusuario.reclamaciones.reclamante')}
                parte={datos.reclamante}
                nif={datos.nif}
                motivo={motivo}
              />
              {datos.titular ? (
                <ParteReclamacion
                  titulo={t('superusuario.reclamaciones.titular')}
                  parte={datos.titular}
                  nif={datos.nif}
                  motivo={motivo}
                />
              ) : (
                <Parte titulo={t('superusuario.reclamaciones.titular')}>
                  <Text size="sm">{t('superusuario.reclamaciones.sinTitular')}</Text>
                </Parte>
              )}
            </SimpleGrid>
            <Decision datos={datos} />
          </Stack>
        )}
      </DataState>
    </>
  );
}

export function ReclamacionPage() {
  const { t } = useTranslation();
  const { nif = '' } = useParams();
  const motivo = useMotivo(nif);
  if (motivo !== undefined) return <Abierta uuid={nif} motivo={motivo} />;
  return (
    <>
      <PageHeader titulo={t('superusuario.reclamaciones.titulo')} ayuda="super-reclamaciones" />
      <MotivoForm onMotivo={(nuevo) => ponerMotivo(nif, nuevo)} />
    </>
  );
}
