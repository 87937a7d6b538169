"""Speaks to a running service through the client that openapi-python-client made; prints what it heard as JSON."""

import json
import sys

from made import AuthenticatedClient, Client
from made.api.ads import ads_detail
from made.api.identity import identity_address_provinces, identity_user_create_guest_user, identity_user_profile_get
from made.api.search import search_filter
from made.models import ErrorAnswer, FilterRequest

address, member_token = sys.argv[1:]
visitor = Client(base_url=address)
guest = identity_user_create_guest_user.sync(client=visitor)
as_guest = AuthenticatedClient(base_url=address, token=guest.user_token)
as_member = AuthenticatedClient(base_url=address, token=member_token)

found = search_filter.sync(client=visitor, request=json.dumps(FilterRequest(places=[34], page_size=5).to_dict()))
missing = ads_detail.sync("1000000000", client=visitor)
refused = identity_user_profile_get.sync_detailed(client=AuthenticatedClient(base_url=address, token="none"))
unpaged = search_filter.sync_detailed(client=visitor, request=json.dumps({"page": 0}))

event = None
with as_member.get_httpx_client().stream("GET", "/api/live") as stream:
    for line in stream.iter_lines():
        if line.startswith("event: "):
            event = line.removeprefix("event: ")
            break

print(
    json.dumps(
        {
            "isGuest": guest.is_guest,
            "provinces": len(identity_address_provinces.sync(client=as_guest).items),
            "found": found.total.count,
            "missing": missing.error_code if isinstance(missing, ErrorAnswer) else None,
            "refused": [int(refused.status_code), refused.parsed.error_code],
            "unpaged": [int(unpaged.status_code), [problem.path for problem in unpaged.parsed.errors]],
            "stream": event,
        }
    )
)
