vcl 4.1;

# A Varnish in front of Meydan keeps visitors' pages: see docs/operating.md, "A cache in front".
import cookie;
import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

acl purgers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    # Objects are compared when they are requested, so a purge costs the same with any number of pages.
    ban("obj.http.surrogate-key ~ " + req.http.surrogate-key-pattern);
    return (synth(200));
  }
  # Pictures depend on no cookie, and differ only for browsers that take AVIF.
  if (req.url ~ "^/media/\d+/" && req.method ~ "^(GET|HEAD)$") {
    unset req.http.cookie;
    if (req.http.accept ~ "image/avif") {
      set req.http.accept = "image/avif,image/webp";
    } else {
      set req.http.accept = "image/webp";
    }
    return (hash);
  }
  # Calls and members' pages are never kept.
  if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/api/" || req.http.cookie ~ "(^|; )IsGuest=false(;|$)") {
    return (pass);
  }
  if (req.http.accept-language ~ "^\s*en") {
    set req.http.accept-language = "en";
  } else {
    set req.http.accept-language = "tr";
  }
  return (hash);
}

# The only cookies that change a visitor's page. The server still gets all of them.
sub vcl_hash {
  cookie.parse(req.http.cookie);
  hash_data(cookie.get("Language") + " " + cookie.get("View"));
}

sub vcl_backend_response {
  # A page that has just changed may not be stored. Only the next second is passed for it.
  if (beresp.http.cache-control ~ "no-store" && beresp.http.etag) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  set beresp.http.x-vary = beresp.http.vary;
  set beresp.http.vary = regsub(beresp.http.vary, ", *cookie", "");
}

sub vcl_deliver {
  if (resp.http.x-vary) {
    set resp.http.vary = resp.http.x-vary;
  }
  unset resp.http.x-vary;
  unset resp.http.surrogate-key;
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
}
