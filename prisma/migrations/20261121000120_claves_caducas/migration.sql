-- Keys of issued invoices stay for ever, and so many of them that nothing may walk through all of a NIF: the
-- index of what expires knows those alone that expire, and a key is found by itself.
DROP INDEX "claves_idempotencia_nif_id_caduca_en_idx";
CREATE INDEX claves_caducas ON claves_idempotencia (nif_id, caduca_en) WHERE caduca_en IS NOT NULL;
