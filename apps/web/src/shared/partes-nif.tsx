// The parts of a NIF that its owner can set, as links side by side: each is a page with its own address.
import { Group, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PARTES_NIF, paths } from '../paths';
import type { ParteNif } from '../paths';

export function PartesNif({ nif, activa }: { nif: string; activa: ParteNif }) {
  const { t } = useTranslation();
  const aqui = useRef<HTMLAnchorElement>(null);
  // On a narrow screen they are wider than it: the one in hand is seen whole.
  useEffect(() => aqui.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [activa]);
  return (
    <Group
      component="nav"
      gap={2}
      mb="md"
      wrap="nowrap"
      aria-label={t('editarNif.partes.etiqueta')}
      className="no-imprimir"
      style={{
        borderBottom: '1px solid var(--mantine-color-default-border)',
        overflowX: 'auto',
        overflowY: 'hidden',
      }}
    >
      {PARTES_NIF.map((parte) => (
        <UnstyledButton
          key={parte}
          component={Link}
          ref={parte === activa ? aqui : undefined}
          to={paths.nif.editar(nif, parte)}
          px={{ base: 6, xs: 'sm' }}
          py={8}
          fz="sm"
          fw={parte === activa ? 600 : 450}
          c={parte === activa ? undefined : 'dimmed'}
          aria-current={parte === activa ? 'page' : undefined}
          style={{
            borderBottom: `2px solid ${parte === activa ? 'var(--mantine-primary-color-filled)' : 'transparent'}`,
            whiteSpace: 'nowrap',
          }}
        >
          {t(`editarNif.partes.${parte}`)}
        </UnstyledButton>
      ))}
    </Group>
  );
}
