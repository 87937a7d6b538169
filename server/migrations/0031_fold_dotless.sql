-- Compatibility forms of the dotless i (U+1D6A4) become an i as well: letters are decomposed before they are replaced.
CREATE OR REPLACE FUNCTION tr_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(
    regexp_replace(normalize(translate(lower(
      regexp_replace(translate(normalize(source, NFKD), 'ı', 'i'), '[\u0300-\u036f]', '', 'g') COLLATE pg_unicode_fast), 'ς', 'σ'), NFKD),
      '[\u0300-\u036f]', '', 'g') COLLATE pg_unicode_fast,
    '[^[:alnum:]]+', ' ', 'g'));
