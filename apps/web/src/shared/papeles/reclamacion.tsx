// A NIF that two accounts want: the offer to claim it, the state of one's own claim, and the notice that
// someone else has claimed it.
import type { ReclamacionDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error';
import { reclamacionesQuery, useReclamar, useRetirarReclamacion } from './api';

export const estaOcupado = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'NIF_NO_DISPONIBLE';

/** What a claim is, and the button that opens one. */
export function OfrecerReclamacion({
  accion,
  texto,
  enviando,
}: {
  accion: () => void;
  texto?: string;
  enviando: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Alert color="blue" icon={<IconScale />} title={t('documentos.reclamacion.titulo')} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('documentos.reclamacion.texto')}</Text>
        <Text size="sm">{t('documentos.reclamacion.avisamos')}</Text>
        <Button onClick={accion} loading={enviando}>
          {texto ?? t('documentos.reclamacion.accion')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The same for a NIF that is in the list already, when its document was refused for that reason. */
export function ReclamarEste({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const reclamar = useReclamar(uuid);
  return (
    <OfrecerReclamacion
      enviando={reclamar.isPending}
      accion={() =>
        reclamar.mutate(undefined, {
          onSuccess: () => toasts.exito({ mensaje: t('documentos.reclamacion.hecho') }),
        })
      }
    />
  );
}

const ASPECTO = {
  ABIERTA: { color: 'blue', icono: IconInfoCircle },
  CONCEDIDA: { color: 'teal', icono: IconCircleCheck },
  DENEGADA: { color: 'red', icono: IconAlertTriangle },
  RETIRADA: { color: 'gray', icono: IconInfoCircle },
} as const;

function Motivo({ motivo }: { motivo: string | null }) {
  const { t } = useTranslation();
  if (!motivo) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <b>{t('documentos.motivo')}:</b> {motivo}
    </Text>
  );
}

function Propia({ uuid, reclamacion: { estado, motivo } }: { uuid: string; reclamacion: ReclamacionDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const retirar = useRetirarReclamacion(uuid);
  const { color, icono: Icono } = ASPECTO[estado];
  const alRetirar = async (): Promise<void> => {
    if (
      await confirmar({
        titulo: t('documentos.reclamacion.retirarTitulo'),
        texto: t('documentos.reclamacion.retirarTexto'),
        accion: t('documentos.reclamacion.retirar'),
      })
    )
      retirar.mutate(undefined, {
        onSuccess: () => toasts.exito({ mensaje: t('documentos.reclamacion.retirada') }),
      });
  };
  return (
    <Alert color={color} icon={<Icono />} title={t(`documentos.reclamacion.propia.${estado}`)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(`documentos.reclamacion.propiaTexto.${estado}`)}</Text>
        <Motivo motivo={motivo} />
        {estado === 'ABIERTA' && (
          <Button variant="default" loading={retirar.isPending} onClick={() => void alRetirar()}>
            {t('documentos.reclamacion.retirar')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Seen by who has the NIF: what is good for the claimant is bad here. */
function Ajena({ reclamacion: { estado, motivo } }: { reclamacion: ReclamacionDto }) {
  const { t } = useTranslation();
  if (estado === 'RETIRADA') return null;
  const { color, icono: Icono } = {
    ABIERTA: { color: 'yellow', icono: IconAlertTriangle },
    CONCEDIDA: ASPECTO.DENEGADA,
    DENEGADA: ASPECTO.CONCEDIDA,
  }[estado];
  return (
    <Alert color={color} icon={<Icono />} title={t(`documentos.reclamacion.ajena.${estado}`)}>
      <Stack gap="xs">
        <Text size="sm">{t(`documentos.reclamacion.ajenaTexto.${estado}`)}</Text>
        {estado === 'CONCEDIDA' && <Motivo motivo={motivo} />}
      </Stack>
    </Alert>
  );
}

/** Nothing where there is no claim, and nothing where it cannot be asked for: the papers below say the rest. */
export function Reclamaciones({ uuid }: { uuid: string }) {
  const { data } = useQuery(reclamacionesQuery(uuid));
  return (
    <>
      {data?.propia && data.propia.estado !== 'RETIRADA' && <Propia uuid={uuid} reclamacion={data.propia} />}
      {data?.ajena && <Ajena reclamacion={data.ajena} />}
    </>
  );
}

/** Does a person decide between two proofs at this moment? */
export function useReclamado(uuid: string): boolean {
  const { data } = useQuery(reclamacionesQuery(uuid));
  return data?.propia?.estado === 'ABIERTA' || data?.ajena?.estado === 'ABIERTA';
}
