// A NIF that leaves VERI*FACTU, or has left: until when, what the agency knows, and the way back while there is one.
import type { FinVerifactuDto } from '@encadena/contracts';
import { CopyButton, StatusBadge, toasts, useConfirm, useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { Seccion } from '../editar/seccion';
import { useRetirarFin } from './api';

const TONOS: Record<FinVerifactuDto['estado'], Tono> = {
  DECLARADO: 'espera',
  COMUNICADO: 'bien',
  RECHAZADO: 'mal',
  SIN_COMUNICAR: 'mal',
};

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Text component="dt" size="sm" c="dimmed">
        {nombre}
      </Text>
      <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

function Datos({ fin: { fechaFin, declaradoEn, comunicado } }: { fin: FinVerifactuDto }) {
  const { t } = useTranslation();
  const { fecha, instante } = useFormat();
  const { zona } = useNif();
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
      <Dato nombre={t('finVerifactu.campos.fechaFin')}>{fecha(fechaFin)}</Dato>
      <Dato nombre={t('finVerifactu.campos.declarado')}>{instante(declaradoEn, zona)}</Dato>
      {comunicado && (
        <>
          <Dato nombre={t('finVerifactu.campos.comunicado')}>{instante(comunicado.en, zona)}</Dato>
          <Dato nombre={t('finVerifactu.campos.csv')}>
            <Group component="span" gap={4} wrap="nowrap">
              <span className="cifras" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {comunicado.csv}
              </span>
              <CopyButton valor={comunicado.csv} que={t('finVerifactu.campos.csv')} />
            </Group>
          </Dato>
        </>
      )}
    </SimpleGrid>
  );
}

export function Fin({ nif, fin }: { nif: string; fin: FinVerifactuDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const { fechaLarga } = useFormat();
  const retirar = useRetirarFin(nif);
  const fecha = fechaLarga(fin.fechaFin);
  const alRetirar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('finVerifactu.retirar.confirmar.titulo'),
      texto: t('finVerifactu.retirar.confirmar.texto'),
      accion: t('finVerifactu.retirar.confirmar.accion'),
      peligro: false,
    });
    if (si)
      retirar.mutate(fin.uuid, {
        onSuccess: () => toasts.exito({ mensaje: t('finVerifactu.retirar.hecho') }),
      });
  };
  const explica = fin.estado === 'DECLARADO' && fin.enCamino ? 'EN_CAMINO' : fin.estado;
  return (
    <Seccion
      titulo={fin.enVigor ? t('finVerifactu.dejado', { fecha }) : t('finVerifactu.deja', { fecha })}
      texto={fin.enVigor ? t('finVerifactu.noEmite') : t('finVerifactu.todaviaEmite')}
      estado={<StatusBadge tono={TONOS[fin.estado]} texto={t(`finVerifactu.estados.${fin.estado}`)} />}
    >
      <Text size="sm" role="status">
        {t(`finVerifactu.explica.${explica}`, { codigo: fin.codigoError ?? '' })}
      </Text>
      <Datos fin={fin} />
      {fin.retirable && (
        <Button
          variant="default"
          loading={retirar.isPending}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => void alRetirar()}
        >
          {t('finVerifactu.retirar.accion')}
        </Button>
      )}
    </Seccion>
  );
}
