// The certificate in use: whose it is, who issued it, until when; with a clear warning when it is about to
// expire.
import type { CertificadoDto } from '@encadena/contracts';
import { CopyButton, StatusBadge, toasts, useConfirm, useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { useQuitarCertificado } from '../api';
import { Seccion } from './seccion';

const TONOS: Record<CertificadoDto['estado'], Tono> = {
  VIGENTE: 'bien',
  CADUCA_PRONTO: 'aviso',
  CADUCADO: 'mal',
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

function Aviso({ estado }: Pick<CertificadoDto, 'estado'>) {
  const { t } = useTranslation();
  if (estado === 'VIGENTE') return null;
  const caducado = estado === 'CADUCADO';
  return (
    <Alert
      color={caducado ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={caducado ? t('editarNif.certificado.caducadoTitulo') : t('editarNif.certificado.prontoTitulo')}
    >
      {caducado ? t('editarNif.certificado.caducado') : t('editarNif.certificado.pronto')}
    </Alert>
  );
}

function Datos({ certificado }: { certificado: CertificadoDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const {
    titular,
    titularNif,
    emisor,
    desde,
    hasta,
    tipo,
    huella,
    subidoEn,
    apoderado,
    estado,
    diasRestantes,
  } = certificado;
  const campo = (nombre: 'titular' | 'nif' | 'emisor' | 'desde' | 'hasta' | 'tipo' | 'huella' | 'subido') =>
    t(`editarNif.certificado.campos.${nombre}`);
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
      <Dato nombre={campo('titular')}>{titular}</Dato>
      <Dato nombre={campo('nif')}>
        <span className="cifras">{titularNif}</span>
        {apoderado && ` · ${t('editarNif.certificado.apoderado')}`}
      </Dato>
      <Dato nombre={campo('hasta')}>
        {instante(hasta, zona)}
        {estado !== 'CADUCADO' && ` · ${t('editarNif.certificado.dias', { count: diasRestantes })}`}
      </Dato>
      <Dato nombre={campo('desde')}>{instante(desde, zona)}</Dato>
      <Dato nombre={campo('emisor')}>{emisor}</Dato>
      <Dato nombre={campo('tipo')}>{t(`editarNif.certificado.tipos.${tipo}`)}</Dato>
      <Dato nombre={campo('subido')}>{instante(subidoEn, zona)}</Dato>
      <Dato nombre={campo('huella')}>
        <Group component="span" gap={4} wrap="nowrap">
          <span className="cifras" style={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {huella}
          </span>
          <CopyButton valor={huella} que={campo('huella')} />
        </Group>
      </Dato>
    </SimpleGrid>
  );
}

export function CertificadoActual({ nif, certificado }: { nif: string; certificado: CertificadoDto | null }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const quitar = useQuitarCertificado(nif);
  if (!certificado)
    return (
      <Alert color="petroleo" icon={<IconShieldCheck />} title={t('editarNif.certificado.colaborador')}>
        {t('editarNif.certificado.texto')}
      </Alert>
    );
  const alQuitar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('editarNif.certificado.confirmar.titulo'),
      texto: t('editarNif.certificado.confirmar.texto'),
      accion: t('editarNif.certificado.confirmar.accion'),
    });
    if (si)
      quitar.mutate(undefined, {
        onSuccess: () => toasts.exito({ mensaje: t('editarNif.certificado.quitado') }),
      });
  };
  return (
    <Seccion
      titulo={t('editarNif.certificado.propio')}
      estado={
        <StatusBadge
          tono={TONOS[certificado.estado]}
          texto={t(`editarNif.certificado.estados.${certificado.estado}`)}
        />
      }
    >
      <Aviso estado={certificado.estado} />
      <Datos certificado={certificado} />
      <Button
        variant="default"
        loading={quitar.isPending}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => void alQuitar()}
      >
        {t('editarNif.certificado.quitar')}
      </Button>
    </Seccion>
  );
}
